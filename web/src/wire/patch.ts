/**
 * Changes of a value at places: what is not on the way to a place stays the very same object, and so does what is put
 * anew although it is equal to what was there. What shows it is then drawn again only where something has changed.
 */

export type Place = readonly (string | number)[];
export type Put = readonly [Place, unknown];

type Tree = Record<string, unknown> | unknown[];

/** The value after putting and dropping; the original is left alone. */
export function patched<T>(value: T, put: readonly Put[], drop: readonly Place[] = []): T {
  const fresh = new Set<Tree>();
  let root: unknown = value;
  for (const [place, content] of put)
    root = changed(root, place, 0, fresh, (tree, key) => set(tree, key, kept(get(tree, key), content)));
  // From the last to the first, so that positions in lists stay right while others go.
  for (const place of [...drop].reverse()) root = changed(root, place, 0, fresh, remove);
  return root as T;
}

function changed(
  value: unknown,
  place: Place,
  depth: number,
  fresh: Set<Tree>,
  act: (tree: Tree, key: string | number) => void,
): unknown {
  const key = place[depth];
  if (key === undefined) throw new PlaceMissing(place);
  const tree = copied(value, fresh, place);
  if (depth === place.length - 1) {
    act(tree, key);
  } else {
    set(tree, key, changed(get(tree, key), place, depth + 1, fresh, act));
  }
  return tree;
}

function copied(value: unknown, fresh: Set<Tree>, place: Place): Tree {
  if (value === null || typeof value !== "object") throw new PlaceMissing(place);
  if (fresh.has(value as Tree)) return value as Tree;
  const copy: Tree = Array.isArray(value) ? [...value] : { ...(value as Record<string, unknown>) };
  fresh.add(copy);
  return copy;
}

/** The new value, with every part of the old one that is still as it was. */
function kept(old: unknown, fresh: unknown): unknown {
  if (old === fresh || !isTree(old) || !isTree(fresh) || Array.isArray(old) !== Array.isArray(fresh))
    return fresh;
  if (equal(old, fresh)) return old;
  if (Array.isArray(old) && Array.isArray(fresh)) {
    // What stays in a list keeps its order: each is looked for behind the one before.
    let behind = 0;
    return fresh.map((one) => {
      const place = old.findIndex((before, at) => at >= behind && equal(before, one));
      if (place < 0) return one;
      behind = place + 1;
      return old[place];
    });
  }
  return Object.fromEntries(
    Object.entries(fresh).map(([key, value]) => [key, kept((old as Record<string, unknown>)[key], value)]),
  );
}

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;

function equal(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isTree(one) || !isTree(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => key in other && equal(get(one, key), get(other, key)));
}

function get(tree: Tree, key: string | number): unknown {
  return Array.isArray(tree) ? tree[Number(key)] : tree[String(key)];
}

function set(tree: Tree, key: string | number, content: unknown): void {
  if (Array.isArray(tree)) tree[Number(key)] = content;
  else tree[String(key)] = content;
}

function remove(tree: Tree, key: string | number): void {
  if (Array.isArray(tree)) tree.splice(Number(key), 1);
  else delete tree[String(key)];
}

/** A change names a place that is not there: the page and the server no longer mean the same. */
export class PlaceMissing extends Error {
  constructor(place: Place) {
    super(`There is no place ${place.join("/")}.`);
  }
}
