import type { User } from "@contrail/protocol";
import { classes } from "./classes.ts";

interface AvatarProps {
  user: Pick<User, "name" | "profilePicture">;
  /** 20, 28, 40 or 64 px. */
  size?: "xs" | "sm" | "md" | "lg";
}

const sizes = { xs: "size-5 text-axis", sm: "size-7 text-caption", md: "size-10 text-ui", lg: "size-16 text-h2" };

/** The user's picture or, without one, their initial. */
export function Avatar({ user, size = "sm" }: AvatarProps) {
  const shape = classes("shrink-0 rounded-pill", sizes[size]);
  if (user.profilePicture) {
    return (
      <img src={user.profilePicture} alt="" referrerPolicy="no-referrer" className={classes("object-cover", shape)} />
    );
  }
  return (
    <span aria-hidden className={classes("grid place-items-center bg-selected font-semibold text-accent", shape)}>
      {user.name.trim().charAt(0).toUpperCase()}
    </span>
  );
}
