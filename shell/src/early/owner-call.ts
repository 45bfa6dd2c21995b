import { pageDataId } from '../page-data.ts'

declare global {
  interface Window {
    /** The call of `ownerScript`, until the guard uses it. */
    __OWNER__?: { authorization: string; answer: Promise<Response> } | undefined
  }
}

/** The address of `auth.fetch` below the API's base. The table of addresses loads with the first call of the API client. */
export const ownerAddress = '/auth/user/fetch'

/** Runs inline in pages of the owner's area: asks for the signed-in owner, so that the answer arrives with the scripts. */
export const ownerScript = `(()=>{try{const authorization=localStorage.getItem('authorization');if(!authorization)return;
const{session}=JSON.parse(document.getElementById('${pageDataId}').textContent).page;
const answer=fetch(session.apiBaseUrl+'${ownerAddress}',{headers:{authorization}});answer.catch(()=>{});
window.__OWNER__={authorization,answer}}catch{}})();`
