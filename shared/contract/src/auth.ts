import { z } from 'zod'
import { type GroupCalls, noPayload, nothing, statuses } from './call.ts'
import { ownerSchema } from './entities.ts'
import { errors } from './errors.ts'
import { formPhone, formText, oneOf, oneOfOr, optionalText, passwordDigest, text } from './fields.ts'
import { planTypes } from './filters.ts'
import { signInRules, signUpRules } from './form-rules.ts'
import { textLimits } from './limits.ts'
import { formMessages } from './messages.ts'
import { businessName, displayName } from './requests.ts'

const linkPurposes = ['reset', 'verify'] as const

/** The token of a link. Text that is no token is refused like an expired one. */
const token = text(500)
const authorization = z.object({ authorization: z.string() })
const password = passwordDigest(formMessages.signIn.password, errors.malformedPassword)

export const auth = {
  signUp: {
    access: 'public',
    summary: 'Create an account and its business, and start a session.',
    request: z.object({
      name: formText(signUpRules, 'name', textLimits.name),
      email: formText(signUpRules, 'email', textLimits.email),
      password,
      /** The server checks the rule of `business-name.ts` after the fields. */
      businessName,
      /** Without it, a title made of `businessName`. */
      displayName: displayName.default(''),
      phoneNo: formPhone(signUpRules, 'phoneNo').default(''),
      address: optionalText(textLimits.address),
      planType: oneOfOr(planTypes, 'Basic'),
    }),
    payload: authorization,
    statuses: statuses(409),
    errors: [errors.businessNameTaken, errors.passwordCommon],
  },
  logIn: {
    access: 'public',
    summary: 'Sign in. A wrong email and a wrong password get the same answer in equal time.',
    request: z.object({ email: formText(signInRules, 'email', textLimits.email), password }),
    payload: authorization,
    statuses: statuses(401),
    errors: [errors.invalidCredentials, errors.malformedPassword],
  },
  fetch: {
    access: 'owner',
    summary: 'The signed-in owner.',
    request: nothing,
    payload: z.object({ user: ownerSchema }),
    statuses: statuses(401),
  },
  logOut: {
    access: 'owner',
    summary: 'End this session.',
    request: nothing,
    payload: noPayload,
    statuses: statuses(401),
  },
  forgotPassword: {
    access: 'public',
    summary: 'Mail a reset link. The same answer whether or not the address is known.',
    request: z.object({ email: formText(signInRules, 'email', textLimits.email) }),
    payload: noPayload,
    statuses: statuses(),
  },
  resetPassword: {
    access: 'public',
    summary: 'Set a new password with the token of a reset link, and end all sessions. A link works once, for an hour.',
    request: z.object({ token, password }),
    payload: noPayload,
    statuses: statuses(),
    errors: [errors.resetLinkInvalid, errors.malformedPassword, errors.passwordCommon],
  },
  checkLink: {
    access: 'public',
    summary: 'Whether the link of a mail still works, and the address it belongs to. The link stays valid.',
    request: z.object({ token, purpose: oneOf(linkPurposes) }),
    payload: z.object({
      isUsable: z.boolean(),
      /** The address that signs in; `''` if the link does not work. */
      email: z.string(),
    }),
    statuses: statuses(),
  },
  verifyEmail: {
    access: 'public',
    summary: 'Confirm an address, with the token that was mailed to it.',
    request: z.object({ token }),
    payload: noPayload,
    statuses: statuses(),
    errors: [errors.verifyLinkInvalid],
  },
  resendVerification: {
    access: 'owner',
    summary:
      'Mail the links again that confirm the address that signs in and the contact address, where they are missing.',
    request: nothing,
    payload: z.object({ isEmailVerified: z.boolean() }),
    statuses: statuses(401, 403),
    errors: [errors.userBlocked],
  },
  businessNameAvailable: {
    access: 'public',
    summary: 'Whether a business name may be registered.',
    request: z.object({ businessName }),
    payload: z.object({ available: z.boolean() }),
    statuses: statuses(),
  },
} satisfies GroupCalls<'auth'>
