import { earlyScript } from './early/early-events.ts'
import { fontsScript, lateScript } from './early/first-view.ts'
import { faultsScript } from './telemetry/faults.ts'

/** The script at the end of each page. */
export const inlineScript: string = faultsScript + earlyScript + lateScript

/** The scripts inside each page. They are constant: the content security policy allows them by their hashes. */
export const inlineScripts: readonly string[] = [fontsScript, inlineScript]
