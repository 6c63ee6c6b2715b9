import { useQuery } from "@tanstack/react-query";
import { Gauge, X } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { useClient } from "../../lib/api/client-context.tsx";
import { toCreditNotice } from "../../lib/format-credits.ts";
import { useRouteHandle } from "../../lib/route-handle.ts";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { classes } from "../../ui/classes.ts";

const creditsPath = "/dashboard/credits";

const toneClasses = {
  warn: { frame: "bg-warn/10", icon: "text-warn" },
  error: { frame: "bg-error/10", icon: "text-error" },
};

/** Warns at 80% and at 100% of the monthly credits. Can be dismissed until the status changes. */
export function CreditBanner() {
  const { queries } = useClient();
  const { data: billing } = useQuery(queries.billing());
  const { flush = false } = useRouteHandle();
  const { pathname } = useLocation();
  const [hidden, setHidden] = useState<string>();
  const standing = billing?.credits.standing;
  const notice = billing && toCreditNotice(billing.credits);
  return (
    <div role="status">
      {notice && (notice.tone === "error" || standing !== hidden) && (
        <div
          className={classes(
            "flex items-center gap-2.5 border-b px-4 py-1.5 text-table",
            !flush && "md:pl-8",
            toneClasses[notice.tone].frame,
          )}
        >
          <Gauge
            aria-hidden
            className={classes("size-4 max-sm:mt-1.5 max-sm:self-start", toneClasses[notice.tone].icon)}
          />
          <p className="mr-auto py-1">
            {notice.text}{" "}
            {pathname !== creditsPath && (
              <Link to={creditsPath} className="font-medium whitespace-nowrap text-accent hover:underline">
                Open Credits
              </Link>
            )}
          </p>
          {notice.tone === "warn" && (
            <IconButton label="Dismiss" icon={X} size="sm" onClick={() => setHidden(standing)} />
          )}
        </div>
      )}
    </div>
  );
}
