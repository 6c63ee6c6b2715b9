import { RotateCw } from "lucide-react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { Mark } from "../ui/brand/Mark.tsx";
import { Button } from "../ui/button/Button.tsx";
import { ButtonLink } from "../ui/button/ButtonLink.tsx";

/** The error boundary of the app: replaces the whole page when rendering fails. */
export function ErrorView() {
  const error = useRouteError();
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-6">
      <div role="alert" className="w-full max-w-120">
        <Mark size={40} />
        <h1 className="mt-6 text-h2 font-semibold">Unexpected Application Error!</h1>
        <p className="mt-2 text-ui text-muted">
          This page couldn't be displayed. Your logs are safe on the server. Reloading usually helps.
        </p>
        <div className="mt-6 flex flex-wrap gap-2">
          <Button variant="primary" icon={RotateCw} onClick={() => location.reload()}>
            Reload
          </Button>
          <ButtonLink to="/dashboard" reloadDocument>
            Back to dashboard
          </ButtonLink>
        </div>
        <p className="mt-8 border-t pt-4 font-mono text-mono wrap-anywhere text-faint">{toDetail(error)}</p>
      </div>
    </main>
  );
}

function toDetail(error: unknown) {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
