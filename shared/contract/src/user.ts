import { z } from 'zod'
import { counted, type GroupCalls, noPayload, nothing } from './call.ts'
import { customDomainSchema } from './custom-domain.ts'
import { dashboardCalls } from './dashboard.ts'
import { domainMessages, domainProblem, readDomain } from './domain-name.ts'
import {
  catalogueLeadSchema,
  forumSchema,
  image,
  ownerDetailsSchema,
  ownSessionSchema,
  preSignedSchema,
  productLeadSchema,
  time,
} from './entities.ts'
import { errors } from './errors.ts'
import {
  formText,
  imageEntry,
  images,
  keptLines,
  link,
  oneLine,
  oneOf,
  oneOfOr,
  optionalText,
  paging,
  passwordDigest,
  readBy,
  text,
} from './fields.ts'
import { messageStates } from './filters.ts'
import { profileRules } from './form-rules.ts'
import { allLeadCalls } from './leads.ts'
import { listLimits, textLimits } from './limits.ts'
import { formMessages } from './messages.ts'
import { conflictWith, read, write } from './owner-requests.ts'
import { byId, updatedAt } from './requests.ts'
import { parseTemplate, templateIds, themeIds } from './themes.ts'

/** E-mail, address, contact number: the order in which the specification checks them. What is not sent is kept. */
const profileForm = z.object({
  email: formText(profileRules, 'email', textLimits.email),
  address: formText(profileRules, 'address', textLimits.address),
  phoneNo: formText(profileRules, 'phoneNo', textLimits.name),
  facebookLink: link,
  instagramLink: link,
  youtubeChannelLink: link,
  pinterestLink: link,
  linkedInLink: link,
  websiteLink: link,
  description: keptLines(textLimits.description),
  /** A stored name to keep, a new file, or `''` to remove it. */
  logo: z.union([z.literal(''), imageEntry]).optional(),
  banners: images(listLimits.homeBanners, formMessages.profile.images).optional(),
  images: images(listLimits.aboutUsImages, formMessages.profile.images).optional(),
  currency: readBy(
    value => (typeof value === 'string' ? value.trim().toUpperCase() : value),
    z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code'),
  ).optional(),
  updatedAt,
})

const domainName = readBy(
  oneLine,
  z.string({ error: domainMessages.required }).check(context => {
    const problem = domainProblem(context.value)
    if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value })
  }),
).transform(readDomain)

export const user = {
  fetchDetails: {
    ...read,
    summary: "The owner's profile.",
    request: nothing,
    payload: z.object({ userData: ownerDetailsSchema }),
  },
  updateDetails: {
    ...write,
    summary:
      'Change the profile; `email` is the contact address, never the sign-in. 409 with the profile as it stands where it ' +
      'is newer than `updatedAt`.',
    request: profileForm,
    payload: z.object({
      /** The version that it made, for the next save. */
      updatedAt: time,
      logoPreSignedUrl: preSignedSchema.nullable(),
      newHomeBannersPreSignedUrls: z.array(preSignedSchema),
      newAboutUsImagesPreSignedUrls: z.array(preSignedSchema),
    }),
    conflict: conflictWith(ownerDetailsSchema),
    errors: [errors.userBlocked, errors.unknownImage, errors.profileChanged],
  },
  confirmUploads: {
    ...write,
    summary:
      'Have uploaded images checked and taken over. `images` are stored names, as `fetch` and `fetchDetails` give them.',
    request: z.object({
      images: z.array(text(textLimits.imageName), 'must be a list of images').min(1).max(listLimits.confirmUploads),
    }),
    payload: z.object({
      accepted: z.array(image),
      rejected: z.array(z.object({ image, reason: z.string() })),
    }),
    errors: [errors.userBlocked],
  },
  changePassword: {
    ...write,
    summary: 'Change the password; ends every other session.',
    request: z.object({
      password: passwordDigest(formMessages.changePassword.current, errors.malformedPassword),
      newPassword: passwordDigest(formMessages.changePassword.new, errors.malformedPassword),
    }),
    payload: noPayload,
    errors: [errors.currentPasswordWrong, errors.malformedPassword],
  },
  fetchSessions: {
    ...read,
    summary: 'Where the owner is signed in, the latest used first; at most 100.',
    request: nothing,
    payload: z.object({ sessions: z.array(ownSessionSchema) }),
  },
  deleteSession: {
    ...write,
    summary: 'End one session: its next call is told `token expired`.',
    request: byId,
    payload: noPayload,
    errors: [errors.sessionNotFound, errors.userBlocked],
  },
  deleteOtherSessions: {
    ...write,
    summary: 'End every session but the one that asks.',
    request: nothing,
    payload: z.object({ count: z.int().min(0) }),
    errors: [errors.userBlocked],
  },
  updateTheme: {
    ...write,
    summary: 'Choose template and theme.',
    request: z.object({
      template: readBy(
        value => (typeof value === 'string' ? (parseTemplate(value) ?? value) : value),
        oneOf(templateIds),
      ),
      theme: oneOf(themeIds),
    }),
    payload: noPayload,
    errors: [errors.userBlocked],
  },
  setFCMT: {
    ...write,
    summary: 'Store the push token of the mobile shell.',
    request: z.object({ token: text(textLimits.pushToken) }),
    payload: noPayload,
  },
  fetchForums: {
    ...read,
    summary: 'Messages of visitors, newest first.',
    request: z.object({ search: optionalText(textLimits.search), state: oneOfOr(messageStates, 'open'), ...paging }),
    payload: z.object({ forums: z.array(forumSchema), ...counted }),
  },
  updateForum: {
    ...write,
    summary: 'Take a message out of quarantine, or put it there.',
    request: byId.extend({ state: oneOf(messageStates) }),
    payload: z.object({ forum: forumSchema }),
    errors: [errors.forumNotFound, errors.userBlocked],
  },
  deleteForum: {
    ...write,
    summary: 'Delete a message.',
    request: byId,
    payload: noPayload,
    errors: [errors.forumNotFound],
  },
  ...allLeadCalls(z.union([productLeadSchema, catalogueLeadSchema])),
  ...dashboardCalls,
  fetchCategories: {
    ...read,
    summary: 'Categories of the own products that contain a text.',
    request: z.object({ category: optionalText(textLimits.category), ...paging }),
    payload: z.object({ categories: z.array(z.string()), ...counted }),
  },
  fetchDomain: {
    ...read,
    summary: 'The own domain and its DNS records, not looked up; null without one.',
    request: nothing,
    payload: z.object({ domain: customDomainSchema.nullable() }),
  },
  setDomain: {
    ...write,
    summary: 'Ask for an own domain; answers the DNS records to set.',
    request: z.object({ domain: domainName }),
    payload: z.object({ domain: customDomainSchema }),
    errors: [
      domainMessages.required,
      domainMessages.malformed,
      domainMessages.address,
      domainMessages.single,
      domainMessages.local,
      errors.domainOurs,
      errors.domainSuffix,
      errors.domainTaken,
      errors.domainPresent,
      errors.userBlocked,
    ],
  },
  verifyDomain: {
    ...write,
    summary: 'Look the DNS records up, say how each stands, and take the domain into service where all are right.',
    request: nothing,
    payload: z.object({ domain: customDomainSchema }),
    errors: [errors.domainNotFound, errors.domainTaken, errors.userBlocked],
  },
  deleteDomain: {
    ...write,
    summary: 'Give the own domain up.',
    request: nothing,
    payload: noPayload,
    errors: [errors.domainNotFound, errors.userBlocked],
  },
} satisfies GroupCalls<'user'>
