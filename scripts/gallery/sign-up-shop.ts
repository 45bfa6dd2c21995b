import { createApi } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import { digestPassword } from '@showcase/contract/password'
import type { TemplateId } from '@showcase/contract/themes'
import { demoPassword } from '../testing/sites.ts'

export interface SignedUp {
  businessName: string
  /** Sign-in address; the password is the demo's. */
  email: string
  /** Client with the owner's token. */
  api: Api
}

export interface Account {
  businessName: string
  email?: string
  name?: string
  template?: TemplateId
}

/** Signs a new business up, and chooses a template if one is given. */
export async function signUpShop(baseUrl: string, account: Account): Promise<SignedUp> {
  const { businessName, email = `owner@${businessName}.example`, name = 'Asha Rao', template = '' } = account
  const { payload } = await createApi({ baseUrl }).auth.signUp({
    businessName,
    email,
    name,
    password: digestPassword(demoPassword),
  })
  const api = createApi({ baseUrl, token: () => payload.authorization })
  if (template) await api.user.updateTheme({ template, theme: '' })
  return { businessName, email, api }
}
