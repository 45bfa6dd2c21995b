import { earlyScript } from './early/early-events.ts'
import { fontsScript, lateScript } from './early/first-view.ts'
import { ownerScript } from './early/owner-call.ts'
import { faultsScript } from './telemetry/faults.ts'

/** The script at the end of each page. */
export const inlineScript: string = faultsScript + earlyScript + lateScript

/**
 * Speculation rules of the platform's pages: the browser fetches a shop's page while the pointer rests on its link. Links
 * within a site are paths, and the router loads their pages.
 */
export const shopLinkRules: string = JSON.stringify({
  prefetch: [{ where: { selector_matches: 'main a[href^=http]:not([target])' }, eagerness: 'moderate' }],
})

/** The scripts inside pages. They are constant: the content security policy allows them by their hashes. */
export const inlineScripts: readonly string[] = [fontsScript, inlineScript, shopLinkRules, ownerScript]
