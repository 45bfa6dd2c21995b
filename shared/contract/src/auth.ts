import { z } from 'zod'
import { type GroupCalls, noPayload, nothing, statuses } from './call.ts'
import { ownerSchema } from './entities.ts'
import { errors } from './errors.ts'
import { formText, oneOf, oneOfOr, optionalText, passwordDigest, text } from './fields.ts'
import { planTypes } from './filters.ts'
import { signInRules, signUpRules } from './form-rules.ts'
import { textLimits } from './limits.ts'
import { formMessages } from './messages.ts'
import { businessName } from './requests.ts'

/** What the link of an account's mail is for. */
export const linkPurposes = ['reset', 'verify'] as const

/** Of a link; whatever is none is refused like one that is over. */
const token = text(500)
const authorization = z.object({ authorization: z.string() })
const password = passwordDigest(formMessages.signIn.password, errors.malformedPassword)

export const auth = {
  signUp: {
    access: 'public',
    summary: 'Make an account and its business; answers a session.',
    request: z.object({
      name: formText(signUpRules, 'name', textLimits.name),
      email: formText(signUpRules, 'email', textLimits.email),
      password,
      /** The rule of `business-name.ts` is checked by the server after the fields. */
      businessName,
      phoneNo: optionalText(textLimits.name),
      address: optionalText(textLimits.address),
      planType: oneOfOr(planTypes, 'Basic'),
    }),
    payload: authorization,
    statuses: statuses(409),
    errors: [errors.emailTaken, errors.businessNameTaken],
  },
  logIn: {
    access: 'public',
    summary: 'Sign in. A wrong e-mail and a wrong password answer alike, in equal time.',
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
    summary: 'Set a new password with the token of a reset link; ends all sessions. A link is good once, for an hour.',
    request: z.object({ token, password }),
    payload: noPayload,
    statuses: statuses(),
    errors: [errors.resetLinkInvalid, errors.malformedPassword],
  },
  checkLink: {
    access: 'public',
    summary: 'Whether the link of a mail still works, and whose address it is about. Uses nothing up.',
    request: z.object({ token, purpose: oneOf(linkPurposes) }),
    payload: z.object({
      isUsable: z.boolean(),
      /** The address that signs in; `''` where the link does not work. */
      email: z.string(),
    }),
    statuses: statuses(),
  },
  verifyEmail: {
    access: 'public',
    summary: 'Confirm the address that signs in, with the token that was mailed to it.',
    request: z.object({ token }),
    payload: noPayload,
    statuses: statuses(),
    errors: [errors.verifyLinkInvalid],
  },
  resendVerification: {
    access: 'owner',
    summary: 'Mail the link that confirms the address once more; nothing where it is confirmed already.',
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
