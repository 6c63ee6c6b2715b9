import { SectionTabs } from "../SectionTabs.tsx";

export function ReleasesPage() {
  return <SectionTabs />;
}
