import type { Role } from '#contract/base/people/person.ts'
import { consentSentences } from '#contract/base/consents/consent-words.ts'
import { factorSentences } from '#contract/identity/sessions/second-factor-sentences.ts'
import { creditSentences } from '#contract/selling/credit/credit-sentences.ts'
import { profilePaths } from '#contract/platform/pages/profile-paths.ts'
import { deskSecurityPath, securityPath } from '#web/base/platform/access/guard.ts'

/** Pages that the profile is made of, by their addresses and their names in its menu. */
export const profileGroups = {
  details: { path: profilePaths.details, name: 'Thông tin', title: 'Thông tin cá nhân' },
  addresses: { path: profilePaths.addresses, name: 'Địa chỉ', title: 'Địa chỉ' },
  security: { path: securityPath, name: factorSentences.title, title: factorSentences.title },
  letters: { path: profilePaths.letters, name: consentSentences.group, title: consentSentences.group },
  credit: { path: profilePaths.credit, name: creditSentences.title, title: creditSentences.title },
  authors: { path: profilePaths.authors, name: 'Sách và tác giả', title: 'Sách và tác giả' },
  data: { path: profilePaths.data, name: 'Dữ liệu của tôi', title: 'Dữ liệu của tôi' },
} as const

export type ProfileGroup = keyof typeof profileGroups

/** The staff follow no authors; their second factor is set within the desk. */
export function groupsFor(role: Role): readonly { path: string; name: string }[] {
  if (role === 'user') return Object.values(profileGroups)
  const { authors: _, ...ofStaff } = profileGroups
  return Object.values({ ...ofStaff, security: { ...ofStaff.security, path: deskSecurityPath } })
}
