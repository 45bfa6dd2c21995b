import { earlyScript } from './early/early-events.ts'
import { faultsScript } from './telemetry/faults.ts'

/** The one script inside each page. It is constant: the content security policy allows it by its hash. */
export const inlineScript: string = faultsScript + earlyScript
