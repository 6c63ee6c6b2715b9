import type { User } from "@contrail/protocol";

/** The user's picture, or the first initial of the name. */
export function Avatar({ user }: { user: User }) {
  if (user.profilePicture) {
    return (
      <img src={user.profilePicture} alt="" referrerPolicy="no-referrer" className="size-7 rounded-pill object-cover" />
    );
  }
  return (
    <span
      aria-hidden
      className="grid size-7 shrink-0 place-items-center rounded-pill bg-selected text-caption font-semibold text-accent"
    >
      {user.name.trim().charAt(0).toUpperCase()}
    </span>
  );
}
