import { LockKeyhole } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Logo } from "../ui/Logo.tsx";
import { ForgotPasswordView } from "./ForgotPasswordView.tsx";
import { LoginView } from "./LoginView.tsx";
import { MarketingPanel } from "./MarketingPanel.tsx";
import { RegisterView } from "./RegisterView.tsx";

/** Sign-in, registration and password recovery; `onDone` is called when someone is signed in. */
export function AuthPage({ onDone }: { onDone: () => void }) {
  const [view, setView] = useState<"login" | "register" | "forgotPassword">("login");
  return (
    <div className="flex min-h-dvh">
      <div className="flex min-w-0 flex-1 flex-col bg-field p-5 md:px-10 md:pt-8 md:pb-7 lg:max-w-140 lg:border-r">
        <Link to="/" className="self-start rounded-control">
          <Logo />
        </Link>
        <main
          key={view}
          className="mx-auto w-full max-w-90 pt-18 pb-12 [animation:fade-in_var(--t-view)_var(--ease)] max-md:mx-0 md:pt-37 max-sm:max-w-none"
        >
          {view === "login" && (
            <LoginView
              onRegister={() => setView("register")}
              onForgotPassword={() => setView("forgotPassword")}
              onDone={onDone}
            />
          )}
          {view === "register" && <RegisterView onLogin={() => setView("login")} onDone={onDone} />}
          {view === "forgotPassword" && <ForgotPasswordView onBack={() => setView("login")} />}
        </main>
        <footer className="mt-auto flex items-center gap-2 text-caption text-faint">
          <LockKeyhole aria-hidden className="size-3.5" />
          Secured with end-to-end encryption
        </footer>
      </div>
      <MarketingPanel />
    </div>
  );
}
