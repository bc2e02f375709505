import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { RefreshCw } from "#app/components/ui/icons.tsx";
import { PLAN } from "#app/copy/plan.ts";
import { DOORS } from "#app/copy/wizard.ts";

/**
 * The two ways to an article where no model is connected. The button belongs to the form of the
 * setup, so that nothing typed is lost.
 */
export function Doors({ formId, action }: { formId: string; action: string }) {
  return (
    <section aria-labelledby="doors" className="card mb-6 p-4 md:p-6">
      <h2 id="doors" className="text-base font-semibold">
        {PLAN.ahead}
      </h2>
      <div className="mt-4 grid grid-cols-1 gap-6 lg:grid-cols-2">
        <div>
          <h3 className="mb-2 font-medium">{DOORS.connect}</h3>
          <ul className="space-y-3">
            <Way title={DOORS.key} text={DOORS.keyText}>
              <Link to={PLAN.connectPath} className="link">
                {DOORS.keyLink}
              </Link>
            </Way>
            <Way title={DOORS.local} text={DOORS.localText}>
              <Button
                form={formId}
                formAction={action}
                formNoValidate
                name="intent"
                value="look"
                size="sm"
                icon={<RefreshCw size={16} aria-hidden="true" />}
              >
                {DOORS.look}
              </Button>
            </Way>
            <Way title={DOORS.operator} text={DOORS.operatorText} />
          </ul>
        </div>
        <div>
          <h3 className="mb-2 font-medium">{DOORS.yourself}</h3>
          <p className="text-muted">{PLAN.text}</p>
          <p className="mt-3 text-muted">{DOORS.yourselfText}</p>
        </div>
      </div>
    </section>
  );
}

function Way({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <li>
      <p>
        <span className="font-medium">{title}</span> <span className="text-muted">{text}</span>
      </p>
      {children ? <div className="mt-1.5">{children}</div> : null}
    </li>
  );
}
