// The editor's hand-over (`vs`, `state`) is carried along while the user is sent to sign in and back.

export function withHandOver(path: string, search: string): string {
  const from = new URLSearchParams(search);
  if (!from.has("vs")) return path;
  const kept = new URLSearchParams();
  for (const name of ["vs", "state"]) {
    const value = from.get(name);
    if (value !== null) kept.set(name, value);
  }
  return `${path}?${kept}`;
}
