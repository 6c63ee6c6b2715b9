import { type SsoError, ssoErrors } from "@contrail/protocol";
import { useSearchParams } from "react-router";
import { Alert } from "../../../ui/Alert.tsx";

/** How the test ended, which the identity provider has led back from. */
export function TestResult() {
  const [search] = useSearchParams();
  const error = search.get("error") ?? "";
  if (search.has("tested")) {
    return (
      <Alert tone="success" title="Single sign-on works">
        You signed in with your own account. You can now require it for everyone.
      </Alert>
    );
  }
  if (!Object.hasOwn(ssoErrors, error)) return null;
  return (
    <Alert tone="error" title="The test failed">
      {ssoErrors[error as SsoError]}
    </Alert>
  );
}
