import { ArrowLeft } from "lucide-react";
import { useClient } from "../lib/client-context.tsx";
import { Button } from "../ui/Button.tsx";
import { ComingState } from "../ui/ComingState.tsx";
import { AuthHeading } from "./AuthHeading.tsx";

export function ForgotPasswordView({ onBack }: { onBack: () => void }) {
  const { config } = useClient();
  return (
    <>
      <AuthHeading title="Recover Access" text="We'll help you reset your password" />
      <ComingState
        className="pt-4"
        title="Resetting by email is not in this version yet"
        text={
          config.contactEmail === undefined ? "Ask whoever runs this install." : <WriteTo email={config.contactEmail} />
        }
        action={
          <Button size="site" icon={ArrowLeft} onClick={onBack}>
            Back
          </Button>
        }
      />
    </>
  );
}

function WriteTo({ email }: { email: string }) {
  return (
    <>
      Whoever runs this install can help: write to{" "}
      <a href={`mailto:${email}`} className="font-medium text-accent hover:underline">
        {email}
      </a>{" "}
      from the address of your account.
    </>
  );
}
