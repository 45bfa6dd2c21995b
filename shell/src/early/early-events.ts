/** An event of a visitor from before hydration. */
export interface EarlyEvent {
  type: 'input' | 'change' | 'click'
  target: HTMLElement
  /** The field's value at that time: hydration may reset it. */
  value?: string
  checked?: boolean
}

declare global {
  interface Window {
    __EARLY__?: EarlyEvent[]
  }
}

/**
 * Runs inline, before the shell's script. It records input, and clicks on controls with `data-early`, which need script;
 * native controls work without it. Only the last event of each field or control is kept, and none in a hydrated part
 * (`data-alive`).
 */
export const earlyScript = `(()=>{window.__EARLY__=[];
const note=type=>event=>{const target=type==='click'?event.target.closest?.('[data-early]'):event.target;
if(!target||!event.isTrusted||target.closest?.('[data-alive]'))return;
const others=window.__EARLY__.filter(known=>known.target!==target||known.type!==type);
window.__EARLY__=[...others,{type,target,value:target.value,checked:target.checked}]};
for(const type of['input','change','click'])document.addEventListener(type,note(type),true)})();`
