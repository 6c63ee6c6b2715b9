import { SectionTabs } from "../SectionTabs.tsx";

export function IssuesPage() {
  return <SectionTabs />;
}
