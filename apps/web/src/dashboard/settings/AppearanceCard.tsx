import { useThemePreference } from "../../lib/session/use-theme-preference.ts";
import { Card } from "../../ui/Card.tsx";
import { Segment } from "../../ui/navigation/Segment.tsx";

const themes = [
  { id: "system", label: "System" },
  { id: "light", label: "Light" },
  { id: "dark", label: "Dark" },
] as const;

export function AppearanceCard() {
  return (
    <Card title="Appearance">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-table text-muted">System follows your device. The choice applies to this browser.</p>
        <Segment label="Theme" items={themes} {...useThemePreference()} />
      </div>
    </Card>
  );
}
