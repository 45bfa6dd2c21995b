import type { LinkedRemote } from '@showcase/federation/linked-remote'

/** A failure on the page: an error, or a release that could not be loaded, and why. */
export type Fault =
  | { error: unknown; isCaught?: boolean }
  | { unloaded: Pick<LinkedRemote, 'name' | 'version'>; error?: unknown }

declare global {
  interface Window {
    /** The faults so far. Once the reporter has started, it replaces the list with an object whose `push` reports. */
    __FAULTS__?: { push(fault: Fault): unknown }
  }
}

/**
 * Runs inline, before the shell's script, and collects the first 20 uncaught errors. React reports errors of hydration in
 * the same way.
 */
export const faultsScript = `(()=>{const f=window.__FAULTS__=[];
for(const type of['error','unhandledrejection'])addEventListener(type,event=>{const error=event.error??event.reason;
if(error&&!(f.length>19))f.push({error})})})();`

/** Reports a fault, or keeps it until the reporter has started. */
export function noteFault(fault: Fault): void {
  window.__FAULTS__?.push(fault)
}
