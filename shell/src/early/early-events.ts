/** One thing that a visitor did before the script took over. */
export interface EarlyEvent {
  type: 'input' | 'change' | 'click'
  target: HTMLElement
  /** What the field held then: hydration may set it back. */
  value?: string
  checked?: boolean
}

declare global {
  interface Window {
    __EARLY__?: EarlyEvent[]
  }
}

/**
 * Runs inline, before the shell's script: remembers what is typed and chosen, and clicks on controls that say
 * `data-early` because only script can answer them. Native controls answer by themselves and need no remembering. Of
 * each field and control the last event counts, and none of a part that is alive (`data-alive`).
 */
export const earlyScript = `(()=>{window.__EARLY__=[];
const note=type=>event=>{const target=type==='click'?event.target.closest?.('[data-early]'):event.target;
if(!target||!event.isTrusted||target.closest?.('[data-alive]'))return;
const others=window.__EARLY__.filter(known=>known.target!==target||known.type!==type);
window.__EARLY__=[...others,{type,target,value:target.value,checked:target.checked}]};
for(const type of['input','change','click'])document.addEventListener(type,note(type),true)})();`
