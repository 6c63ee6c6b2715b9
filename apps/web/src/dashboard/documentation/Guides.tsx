import { Link } from "react-router";
import { Card } from "../../ui/Card.tsx";

const guides = [
  { to: "/docs#frameworks", title: "Frameworks", text: "React, Next.js, Vue, Angular, Svelte, Node.js and more" },
  { to: "/docs/console", title: "Console output", text: "Choose what is sent" },
  { to: "/docs/logger", title: "The logger", text: "Context, metrics and handled errors" },
  { to: "/docs/privacy", title: "Privacy", text: "What is masked, and custom rules" },
  { to: "/docs/search", title: "Search language", text: "Fields, comparisons and regular expressions" },
  { to: "/docs/http", title: "HTTP ingest", text: "Send logs from any language" },
  { to: "/docs/api", title: "API reference", text: "Every call of this server" },
  { to: "/docs/troubleshooting", title: "Troubleshooting", text: "Logs that don't show up" },
] as const;

/** Links to the public documentation, which is a separate document. */
export function Guides() {
  return (
    <Card title="Guides">
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {guides.map(({ to, title, text }) => (
          <li key={to} className="text-table">
            <Link to={to} reloadDocument className="font-medium text-accent hover:underline">
              {title}
            </Link>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
