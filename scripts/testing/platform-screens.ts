import { encodeId } from '@showcase/contract/ids'

/** A screen with its address. */
export interface AddressedScreen {
  name: string
  /** Path below the root of its site. */
  path: string
  /** The console message of a page that answers with an error on purpose. */
  complaint?: RegExp
}

/** Every screen of the platform's site, in the states that have an address. */
export const platformScreens: readonly AddressedScreen[] = [
  { name: 'home', path: '/home' },
  { name: 'showcases', path: '/showcases' },
  { name: 'showcases of products', path: '/showcases?show=products' },
  { name: 'showcases of catalogues', path: '/showcases?show=catalogues' },
  { name: 'showcases, nothing found', path: '/showcases?searchQuery=zzzzqqqq' },
  { name: 'search', path: '/search?searchQuery=lamp' },
  { name: 'search without hits', path: '/search?searchQuery=zzzzqqqq' },
  { name: 'support', path: '/support' },
  { name: 'support, sent', path: '/support?sent=1' },
  { name: 'pricing', path: '/pricing' },
  { name: 'about us', path: '/aboutUs' },
  { name: 'faq', path: '/faq' },
  { name: 'get started', path: `/getStarted/${encodeId('plan-Advanced +')}` },
  { name: 'sign up', path: '/signUp' },
  { name: 'sign in', path: '/signIn' },
  { name: 'forgot password', path: '/home?forgotPassword' },
  { name: 'forgot password, sent', path: '/home?forgotPassword=sent' },
  { name: 'reset password, link over', path: '/resetPassword?token=used-up' },
  { name: 'verify email, link over', path: '/verifyEmail?token=used-up' },
  { name: 'verify email, done', path: '/verifyEmail?done' },
  { name: 'stop emails', path: '/stopEmails?token=used-up' },
  { name: 'stop emails, done', path: '/stopEmails?done' },
  { name: 'terms', path: '/terms&conditions' },
  { name: 'privacy', path: '/privacyPolicy' },
  { name: 'operators', path: '/operators' },
  { name: 'operators, businesses', path: '/operators/businesses' },
  { name: 'error', path: '/Error_404_Not_Found', complaint: /404/ },
]
