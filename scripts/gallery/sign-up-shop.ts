import { createApi } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import { digestPassword } from '@showcase/contract/password'
import type { TemplateId } from '@showcase/contract/themes'
import { demoPassword } from '../testing/sites.ts'

export interface SignedUp {
  businessName: string
  /** What the owner signs in with; the password is the demo's. */
  email: string
  /** As the owner. */
  api: Api
}

export interface Account {
  businessName: string
  email?: string
  name?: string
  template?: TemplateId
}

/** Makes a shop as somebody new makes one: by signing up; with a template, it has been chosen. */
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
