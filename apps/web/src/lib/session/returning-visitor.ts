// Remembers that someone has signed in with this browser, so that newcomers are asked to sign up and everyone else to
// sign in. Contains nothing about the account, and is kept on logout.
const storageKey = "contrail-returning";

export function markReturningVisitor(): void {
  try {
    localStorage.setItem(storageKey, "1");
  } catch {
    // Storage is blocked or full: the next visit starts with registration, which links to sign-in.
  }
}

export function isReturningVisitor(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}
