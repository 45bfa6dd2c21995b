import type { FirstStep } from '@showcase/contract/first-steps'

export interface StepText {
  title: string
  text: string
  /** The screen where it is done; sharing has buttons instead. */
  to?: string
}

/** What each first step asks for, in the order of the contract. */
export const stepTexts: Readonly<Record<FirstStep, StepText>> = {
  logo: {
    title: 'Add your logo',
    text: 'Visitors know you by it on every page.',
    to: '/userAdmin/userProfileInfo',
  },
  product: {
    title: 'Add your first product',
    text: 'A name, a category and a few words are enough to begin with.',
    to: '/userAdmin/products/addProduct',
  },
  catalogue: {
    title: 'Make your first catalogue',
    text: 'Three products or more that belong together.',
    to: '/userAdmin/catalogues/addCatalogue',
  },
  theme: {
    title: 'Choose a theme',
    text: 'Look at your own site in every colour and layout, and save the one you like.',
    to: '/userAdmin/settings/themes',
  },
  share: {
    title: 'Share your site',
    text: 'Send its address to your first customers.',
  },
}
