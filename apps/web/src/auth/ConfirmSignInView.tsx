import type { User } from "@contrail/protocol";
import type { ReactNode } from "react";
import { Avatar } from "../ui/Avatar.tsx";
import { Logo } from "../ui/brand/Logo.tsx";
import { Button } from "../ui/button/Button.tsx";
import { ButtonLink } from "../ui/button/ButtonLink.tsx";
import { Card } from "../ui/Card.tsx";

interface ConfirmSignInViewProps {
  /** The account the link signs in to. */
  user: User;
  isSignedIn: boolean;
  /** The signed-in user, if known. */
  currentUser: User | undefined;
  isBusy: boolean;
  onAccept: () => void;
  onCancel: () => void;
}

/**
 * Guards against login CSRF: anyone can create a link that signs the browser in to their own account, to collect what
 * is stored there.
 */
export function ConfirmSignInView({
  user,
  isSignedIn,
  currentUser,
  isBusy,
  onAccept,
  onCancel,
}: ConfirmSignInViewProps) {
  return (
    <CenteredCard title={`Sign in as ${user.name}?`}>
      <p className="mt-2 text-ui text-muted">
        A link is trying to sign you in. You didn't start this sign-in here, so continue only if this is your account.
      </p>
      <AccountRow label="Account in this link" user={user} />
      {isSignedIn && <AccountRow label="You're signed in as" user={currentUser} />}
      {isSignedIn && <p className="mt-4 text-table text-muted">Continuing signs you out of the current account.</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" onClick={onAccept} busy={isBusy} busyLabel="Signing in...">
          Sign in as {user.name}
        </Button>
        <Button onClick={onCancel} disabled={isBusy} autoFocus>
          {isSignedIn ? "Stay signed in" : "Cancel"}
        </Button>
      </div>
    </CenteredCard>
  );
}

/** A link whose token is invalid or couldn't be verified. */
export function BrokenSignInLink({ isInvalid, back }: { isInvalid: boolean; back: "/dashboard" | "/login" }) {
  return (
    <CenteredCard title={isInvalid ? "This sign-in link doesn't work" : "Couldn't verify this sign-in link"}>
      <p className="mt-2 mb-6 text-ui text-muted">
        {isInvalid
          ? "It has expired or was never valid."
          : "The server didn't respond. Open the link again in a moment."}
        {back === "/dashboard" && " You're still signed in."}
      </p>
      <ButtonLink to={back} replace>
        {back === "/dashboard" ? "Back to dashboard" : "Back to sign-in"}
      </ButtonLink>
    </CenteredCard>
  );
}

function CenteredCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-canvas p-5 md:p-8">
      <Logo />
      <main className="mx-auto mt-12 max-w-120 md:mt-24">
        <Card as="div">
          <h1 className="text-h3 font-semibold wrap-anywhere">{title}</h1>
          {children}
        </Card>
      </main>
    </div>
  );
}

function AccountRow({ label, user }: { label: string; user: User | undefined }) {
  return (
    <div className="mt-5">
      <p className="text-caption text-faint">{label}</p>
      {user ? (
        <div className="mt-2 flex items-center gap-3">
          <Avatar user={user} size="md" />
          <div className="min-w-0 wrap-anywhere">
            <p className="text-ui font-medium">{user.name}</p>
            <p className="text-table text-muted">{user.email}</p>
          </div>
        </div>
      ) : (
        <p className="mt-2 text-ui">Another account</p>
      )}
    </div>
  );
}
