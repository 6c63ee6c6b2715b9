import { ArrowLeft } from "lucide-react";
import { useClient } from "../lib/client-context.tsx";
import { Button } from "../ui/Button.tsx";
import { ComingState } from "../ui/ComingState.tsx";
import { AuthHeading } from "./AuthHeading.tsx";
import type { AuthView } from "./auth-view.ts";

export function ForgotPasswordView({ onView }: { onView: (view: AuthView) => void }) {
  const { config } = useClient();
  return (
    <>
      <AuthHeading title="Recover Access" text="We'll help you reset your password" />
      <ComingState
        className="pt-4"
        title="Resetting by email is not in this version yet"
        text={
          <>
            Whoever runs this install can help: write to{" "}
            <a href={`mailto:${config.contactEmail}`} className="font-medium text-accent hover:underline">
              {config.contactEmail}
            </a>{" "}
            from the address of your account.
          </>
        }
        action={
          <Button size="site" icon={ArrowLeft} onClick={() => onView("login")}>
            Back
          </Button>
        }
      />
    </>
  );
}
