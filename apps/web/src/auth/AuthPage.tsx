import type { PlanId } from "@contrail/protocol";
import { LockKeyhole } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { lazyComponent } from "../lib/lazy-component.tsx";
import { useThemePreference } from "../lib/session/use-theme-preference.ts";
import { Logo } from "../ui/brand/Logo.tsx";
import { ThemePicker } from "../ui/button/ThemePicker.tsx";
import { headingId } from "./AuthHeading.tsx";
import type { AuthView } from "./auth-view.ts";
import { ChosenPlan } from "./ChosenPlan.tsx";
import { LoginView } from "./LoginView.tsx";
import { MarketingPanel } from "./panel/MarketingPanel.tsx";
import { RegisterView } from "./register/RegisterView.tsx";
import { ForgotPasswordView } from "./reset/ForgotPasswordView.tsx";
import { parseSocialFailure } from "./social/social-failure.ts";
import { parseSsoFailure } from "./sso/sso-failure.ts";
import { useAuthView } from "./use-auth-view.ts";

const SsoView = lazyComponent(async () => (await import("./sso/SsoView.tsx")).SsoView);

interface AuthPageProps {
  /** To be bought after signing in. */
  plan: PlanId | undefined;
  /** To start with, such as the address of an invitation. */
  email: string | undefined;
  /** Called once the user is signed in. */
  onDone: () => void;
}

/** Sign-in, registration and password recovery. The typed email carries over between views. */
export function AuthPage({ plan, email: givenEmail = "", onDone }: AuthPageProps) {
  const { view, openView } = useAuthView();
  const { search, hash } = useLocation();
  const [email, setEmail] = useState(givenEmail);
  const open = (next: AuthView) => (typed: string) => {
    setEmail(typed);
    openView(next);
  };
  const note = plan && <ChosenPlan plan={plan} />;
  return (
    <div className="flex min-h-dvh">
      <div className="flex min-w-0 flex-1 flex-col bg-field p-5 md:px-10 md:pt-8 md:pb-7 lg:max-w-140 lg:border-r">
        <Link to="/" className="self-start rounded-control">
          <Logo />
        </Link>
        <main
          key={view}
          aria-labelledby={headingId}
          className="mx-auto w-full max-w-90 pt-18 pb-12 [animation:fade-in_var(--t-view)_var(--ease)] max-md:mx-0 md:pt-37 max-sm:max-w-none"
        >
          {view === "login" && (
            <LoginView
              email={email}
              note={note}
              socialFailure={parseSocialFailure(search)}
              challenge={new URLSearchParams(hash.slice(1)).get("challenge")}
              onRegister={open("register")}
              onForgotPassword={open("forgotPassword")}
              onSso={open("sso")}
              onDone={onDone}
            />
          )}
          {view === "register" && <RegisterView email={email} note={note} onLogin={open("login")} onDone={onDone} />}
          {view === "sso" && <SsoView email={email} failure={parseSsoFailure(search)} onLogin={open("login")} />}
          {view === "forgotPassword" && <ForgotPasswordView email={email} onLogin={open("login")} />}
        </main>
        <footer className="mt-auto flex items-center gap-2 text-caption text-faint">
          <LockKeyhole aria-hidden className="size-3.5" />
          Secured with end-to-end encryption
          <ThemePicker {...useThemePreference()} className="ml-auto" />
        </footer>
      </div>
      <MarketingPanel />
    </div>
  );
}
