import { useState } from "react";
import { Logo } from "../ui/brand/Logo.tsx";
import { Button } from "../ui/button/Button.tsx";
import { ButtonsCell, PaginationCell, TabsCell, ToastsCell } from "./ControlCells.tsx";
import { CardCell, CodeCell, DialogCell, FloatingCell, LogRowsCell, TableCell, TreeCell } from "./DataCells.tsx";
import { BadgesCell, DateRangeCell, FieldsCell, SearchCell, SignInCell } from "./FieldCells.tsx";
import { AlertsCell, ChartsCell, EmptyCell, ErrorCell, LoadingCell, NumbersCell } from "./StateCells.tsx";

/** All components of the design system on one page. At /ui, in development only. */
export function GalleryPage() {
  const [theme, setTheme] = useState(() => document.documentElement.dataset.theme ?? "dark");
  function toggleTheme() {
    const next = theme === "dark" ? "light" : "dark";
    document.documentElement.dataset.theme = next;
    setTheme(next);
  }
  return (
    <main className="mx-auto max-w-360 bg-surface px-12 py-10 max-md:px-4">
      <header className="mb-7 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Logo height={32} />
        <h1 className="text-ui text-faint">Components, {theme}</h1>
        <Button size="sm" variant="quiet" onClick={toggleTheme}>
          Switch theme
        </Button>
        <Swatches />
      </header>
      <div className="grid grid-flow-row-dense border-t border-l md:grid-cols-2 lg:grid-cols-3">
        <ButtonsCell />
        <ToastsCell />
        <TabsCell />
        <PaginationCell />
        <FieldsCell />
        <SearchCell />
        <BadgesCell />
        <DialogCell />
        <CodeCell />
        <TreeCell />
        <TableCell />
        <CardCell />
        <FloatingCell />
        <LogRowsCell />
        <LoadingCell />
        <EmptyCell />
        <ErrorCell />
        <ChartsCell />
        <NumbersCell />
        <SignInCell />
        <DateRangeCell />
        <AlertsCell />
      </div>
    </main>
  );
}

const tokens = [
  ["canvas", "bg-canvas"],
  ["surface", "bg-surface"],
  ["raised", "bg-raised"],
  ["line", "bg-line"],
  ["line-strong", "bg-line-strong"],
  ["text", "bg-text"],
  ["muted", "bg-muted"],
  ["faint", "bg-faint"],
  ["accent", "bg-accent"],
] as const;

function Swatches() {
  return (
    <ul className="ml-auto flex flex-wrap gap-x-5 gap-y-1 text-caption text-faint">
      {tokens.map(([name, background]) => (
        <li key={name} className="flex items-center gap-1.5">
          <span className={`size-4 rounded-check border border-line-strong ${background}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}
