import type { LinkedRemote } from '@showcase/federation/linked-remote'

/** Something that went wrong on the page: an error, or a release that could not be loaded. */
export type Fault = { error: unknown; isCaught?: boolean } | { unloaded: Pick<LinkedRemote, 'name' | 'version'> }

declare global {
  interface Window {
    /** What went wrong until the reporter is there, and then its ear: it takes the place of `push`. */
    __FAULTS__?: { push(fault: Fault): unknown }
  }
}

/**
 * Runs inline, before the shell's script: keeps the first errors that nobody caught, and those of hydration, which React
 * reports the same way.
 */
export const faultsScript = `(()=>{const f=window.__FAULTS__=[];
for(const type of['error','unhandledrejection'])addEventListener(type,event=>{const error=event.error??event.reason;
if(error&&!(f.length>19))f.push({error})})})();`

/** Tells the reporter, or keeps it until that is there. */
export function noteFault(fault: Fault): void {
  void window.__FAULTS__?.push(fault)
}
