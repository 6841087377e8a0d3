/** What a provider answers for: who somebody is there, and which e-mail is his. */
export type ProviderProfile = {
  provider: 'google' | 'facebook'
  subject: string
  email: string
  firstName: string
  lastName: string
}
