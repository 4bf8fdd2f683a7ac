/**
 * Which page is open. The address stands behind `#`, which browsers keep to themselves: no server route is
 * needed, and an invitation's secret appears in no log.
 */
export type Route =
  | { readonly page: "home" }
  | { readonly page: "table"; readonly table: string }
  | { readonly page: "join"; readonly table: string; readonly secret: string }
  | { readonly page: "mine" }
  | { readonly page: "rules"; readonly game: string; readonly rule: string }
  | { readonly page: "replay"; readonly table: string; readonly moment: number; readonly viewer: string }
  | { readonly page: "new"; readonly game: string }
  | { readonly page: "about" }
  | { readonly page: "unknown" };

export function read(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page, first = "", second = ""] = path.split("/").map(decodeURIComponent);
  const asked = new URLSearchParams(query);
  switch (page) {
    case "":
      return { page: "home" };
    case "table":
      return first ? { page: "table", table: first } : { page: "unknown" };
    case "join":
      return first ? { page: "join", table: first, secret: second } : { page: "unknown" };
    case "mine":
      return { page: "mine" };
    case "rules":
      return { page: "rules", game: first, rule: second };
    case "new":
      return { page: "new", game: first };
    case "replay": {
      const moment = Number(asked.get("at") ?? 0);
      return first
        ? {
            page: "replay",
            table: first,
            moment: Number.isInteger(moment) && moment >= 0 ? moment : 0,
            viewer: asked.get("as") ?? "",
          }
        : { page: "unknown" };
    }
    case "about":
      return { page: "about" };
    default:
      return { page: "unknown" };
  }
}

const part = encodeURIComponent;

export const to = {
  home: "#/",
  mine: "#/mine",
  about: "#/about",
  new: (game: string) => `#/new/${part(game)}`,
  table: (table: string) => `#/table/${part(table)}`,
  join: (table: string, secret: string) => `#/join/${part(table)}/${part(secret)}`,
  rules: (game: string, rule = "") => `#/rules/${part(game)}${rule ? `/${part(rule)}` : ""}`,
  replay: (table: string, moment = 0, viewer = "") =>
    `#/replay/${part(table)}?at=${moment}${viewer ? `&as=${part(viewer)}` : ""}`,
};

class Router {
  route = $state.raw<Route>({ page: "home" });

  begin(): void {
    const look = () => {
      this.route = read(location.hash);
    };
    addEventListener("hashchange", look);
    look();
  }

  go(address: string): void {
    location.hash = address;
  }

  /** Change the address without leaving the page: for the moment of a replay. */
  replace(address: string): void {
    history.replaceState(history.state, "", address);
  }
}

export const router = new Router();
