// The route table. Sign-in and each dashboard screen are separate chunks.
import { type ComponentType, useEffect } from "react";
import { type RouteObject, redirectDocument, replace } from "react-router";
import { type AuthView, parseAuthView } from "../auth/auth-view.ts";
import { IncidentHeading, RuleHeading } from "../dashboard/alerts/AlertHeading.tsx";
import { ApplicationHeading } from "../dashboard/apps/application/ApplicationHeading.tsx";
import { IssueHeading } from "../dashboard/issues/IssueHeading.tsx";
import type { Client } from "../lib/api/client.ts";
import { lazyComponent } from "../lib/lazy-component.tsx";
import type { RouteHandle } from "../lib/route-handle.ts";
import { ErrorState } from "../ui/state/ErrorState.tsx";
import { LoadingBar } from "../ui/state/LoadingBar.tsx";
import { authSuccess } from "./auth-success.ts";
import { ErrorView } from "./ErrorView.tsx";
import { Root } from "./Root.tsx";

export function createRoutes(client: Client): RouteObject[] {
  return [
    {
      Component: Root,
      ErrorBoundary: ErrorView,
      HydrateFallback: () => <LoadingBar />,
      children: [
        ...publicPages(),
        page("/login", { title: toLoginTitle }, async () => (await import("./LoginRoute.tsx")).LoginRoute),
        page("/invite", { title: "Invitation" }, async () => (await import("./InviteRoute.tsx")).InviteRoute),
        page("/open", { title: "Open in editor" }, async () => (await import("../open/OpenPage.tsx")).OpenPage),
        page("/unsubscribe/:token", { title: "Unsubscribe" }, async () => {
          return (await import("../unsubscribe/UnsubscribePage.tsx")).UnsubscribePage;
        }),
        {
          path: "/auth-success",
          handle: { title: "Sign in" },
          loader: authSuccess(client),
          Component: SignInLink,
          HydrateFallback: Nothing,
        },
        {
          ...page(
            "/dashboard",
            { title: "Dashboard" },
            async () => (await import("./DashboardRoute.tsx")).DashboardRoute,
          ),
          children: dashboardScreens(),
        },
        page("/outbox", { title: "Outbox" }, async () => (await import("../outbox/OutboxPage.tsx")).OutboxPage),
        ...developmentPages(),
        { path: "*", loader: () => replace("/dashboard"), Component: Nothing },
      ],
    },
  ];
}

function toLoginTitle(search: string): string {
  const titles: Record<AuthView, string> = {
    login: "Sign in",
    register: "Sign up",
    forgotPassword: "Reset password",
    sso: "Single sign-on",
  };
  return titles[parseAuthView(new URLSearchParams(search))];
}

/** Separate documents, served at these URLs. */
function publicPages(): RouteObject[] {
  return ["/", "/about", "/docs", "/docs/:page"].map((path) => ({
    path,
    loader: ({ request }) => redirectDocument(new URL(request.url).pathname),
    Component: Nothing,
    HydrateFallback: Nothing,
  }));
}

// A function, because the router clears the `lazy` property of the route objects it gets.
function dashboardScreens(): RouteObject[] {
  return [
    {
      index: true,
      lazy: {
        Component: withLoadError(async () => (await import("../dashboard/overview/OverviewPage.tsx")).OverviewPage),
      },
    },
    page("apps", { title: "Api Keys", withoutApplications: true }, async () => {
      return (await import("../dashboard/apps/AppsPage.tsx")).AppsPage;
    }),
    page(
      "apps/:id",
      {
        title: "Application",
        withoutApplications: true,
        detail: { Heading: ApplicationHeading, parent: "/dashboard/apps" },
      },
      async () => (await import("../dashboard/apps/application/ApplicationPage.tsx")).ApplicationPage,
    ),
    page("logs", { title: "Logs", flush: true }, async () => (await import("../dashboard/logs/LogsPage.tsx")).LogsPage),
    page("issues", { title: "Issues", edgeToEdge: true }, async () => {
      return (await import("../dashboard/issues/list/IssuesPage.tsx")).IssuesPage;
    }),
    page(
      "issues/:id",
      { title: "Issue", edgeToEdge: true, detail: { Heading: IssueHeading, parent: "/dashboard/issues" } },
      async () => (await import("../dashboard/issues/page/IssuePage.tsx")).IssuePage,
    ),
    page("releases", { title: "Releases", edgeToEdge: true }, async () => {
      return (await import("../dashboard/issues/releases/ReleasesPage.tsx")).ReleasesPage;
    }),
    page("grouping-rules", { title: "Grouping rules", edgeToEdge: true }, async () => {
      return (await import("../dashboard/issues/rules/RulesPage.tsx")).RulesPage;
    }),
    page("alerts", { title: "Alerts", edgeToEdge: true }, async () => {
      return (await import("../dashboard/alerts/incidents/IncidentsPage.tsx")).IncidentsPage;
    }),
    page(
      "alerts/incidents/:number",
      { title: "Incident", edgeToEdge: true, detail: { Heading: IncidentHeading, parent: "/dashboard/alerts" } },
      async () => (await import("../dashboard/alerts/incident/IncidentPage.tsx")).IncidentPage,
    ),
    page("alerts/rules", { title: "Alert rules", edgeToEdge: true }, async () => {
      return (await import("../dashboard/alerts/rules/AlertRulesPage.tsx")).AlertRulesPage;
    }),
    page(
      "alerts/rules/new",
      { title: "New rule", edgeToEdge: true, detail: { Heading: RuleHeading, parent: "/dashboard/alerts/rules" } },
      async () => (await import("../dashboard/alerts/editor/RuleEditorPage.tsx")).NewRulePage,
    ),
    page(
      "alerts/rules/:id",
      { title: "Alert rule", edgeToEdge: true, detail: { Heading: RuleHeading, parent: "/dashboard/alerts/rules" } },
      async () => (await import("../dashboard/alerts/editor/RuleEditorPage.tsx")).EditRulePage,
    ),
    page("alerts/channels", { title: "Channels", edgeToEdge: true }, async () => {
      return (await import("../dashboard/alerts/channels/ChannelsPage.tsx")).ChannelsPage;
    }),
    page("usage", { title: "Usage" }, async () => (await import("../dashboard/usage/UsagePage.tsx")).UsagePage),
    page("credits", { title: "Credits", withoutApplications: true }, async () => {
      return (await import("../dashboard/credits/CreditsPage.tsx")).CreditsPage;
    }),
    page("settings", { title: "Settings", withoutApplications: true }, async () => {
      return (await import("../dashboard/settings/SettingsPage.tsx")).SettingsPage;
    }),
    page("documentation", { title: "Documentation", withoutApplications: true }, async () => {
      return (await import("../dashboard/documentation/DocumentationPage.tsx")).DocumentationPage;
    }),
    page("editor", { title: "Editor extension", withoutApplications: true }, async () => {
      return (await import("../dashboard/editor/EditorPage.tsx")).EditorPage;
    }),
    page(
      "sandbox",
      { title: "Sandbox" },
      async () => (await import("../dashboard/sandbox/SandboxPage.tsx")).SandboxPage,
    ),
  ];
}

function developmentPages(): RouteObject[] {
  if (!import.meta.env.DEV) return [];
  return [page("/ui", { title: "Components" }, async () => (await import("../gallery/GalleryPage.tsx")).GalleryPage)];
}

function page(path: string, handle: RouteHandle, load: () => Promise<ComponentType>) {
  return { path, handle, lazy: { Component: withLoadError(load) } };
}

/** Without this, the router renders nothing for a screen whose chunk fails to load. */
function withLoadError(load: () => Promise<ComponentType>) {
  return () => load().catch(() => ScreenLoadError);
}

// Not the router's `lazy`, which would load this for every sign-in, even when there is nothing to confirm.
const SignInLink = lazyComponent(async () => (await import("./ConfirmSignIn.tsx")).ConfirmSignIn, <LoadingBar />);

function Nothing() {
  return null;
}

/** Shown instead of a screen whose code couldn't be loaded. */
function ScreenLoadError() {
  useEffect(() => {
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, []);
  return (
    <div className="grid min-h-60 place-items-center p-6">
      <ErrorState
        title="Couldn't load this page"
        text="You may be offline, or Contrail was updated since you opened this page. Try loading it again."
        onRetry={reload}
      />
    </div>
  );
}

/** Browsers may remember a failed script, so only a reload helps. Offline, it would lose the page. */
function reload() {
  if (navigator.onLine) location.reload();
}
