import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Logo } from "../ui/Logo.tsx";
import { HeroTrail } from "./HeroTrail.tsx";

/** The front page: the promise and the way in. The tour of the product will follow below it. */
export function SitePage() {
  return (
    <div className="relative flex min-h-dvh flex-col overflow-hidden bg-canvas">
      <HeroTrail />
      <header className="relative">
        <div className="mx-auto flex h-16 w-full max-w-312 items-center gap-2 px-6 max-md:h-14 max-md:px-5">
          <Link to="/" className="mr-auto rounded-control">
            <Logo />
          </Link>
          <ButtonLink to="/docs" variant="quiet" className="text-ui max-sm:hidden">
            Docs
          </ButtonLink>
          <ButtonLink to="/login" variant="quiet" className="text-ui">
            Sign in
          </ButtonLink>
          <ButtonLink to="/dashboard" className="text-ui">
            Dashboard
          </ButtonLink>
        </div>
      </header>
      <main className="relative mx-auto w-full max-w-312 flex-1 px-6 pt-19 pb-16 max-wide:pt-36 max-md:px-5">
        <h1 className="text-hero font-semibold max-md:tracking-[-0.03em]">
          Your console leaves a trail. <span className="block text-muted">Follow it.</span>
        </h1>
        <p className="mt-14 max-w-120 text-lead text-muted max-md:mt-8 max-md:text-body">
          Contrail collects the logs and errors of your JavaScript applications and keeps them on a server you own.
          Create an application, send its first log, read it a moment later.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/dashboard" variant="primary" size="site" icon={ArrowRight}>
            Open the dashboard
          </ButtonLink>
          <ButtonLink to="/docs" size="site">
            View docs
          </ButtonLink>
        </div>
      </main>
      <footer className="relative mx-auto w-full max-w-312 px-6 pb-8 text-table text-faint max-md:px-5">
        <p className="border-t pt-6">
          The tour of features, plans and answers is being written. The product is already here.
        </p>
      </footer>
    </div>
  );
}
