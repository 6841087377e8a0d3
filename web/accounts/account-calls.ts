import type * as accounts from '#contract/sessions/sign-in.ts'
import type { NewsAnswer, updateConsents } from '#contract/consents/consents.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import type { deleteMyAccount, getMyData } from '#contract/accounts/my-data.ts'
import type * as resets from '#contract/sessions/password-reset.ts'
import type * as factors from '#contract/sessions/second-factor.ts'
import type * as sessions from '#contract/sessions/sessions.ts'
import type * as users from '#contract/accounts/users.ts'
import { api, byId } from '#web/platform/api/api.ts'

type BodyFor<E> = NonNullable<CallOf<E>['body']>

/** The calls of accounts from the browser, named by their types: no schema is loaded for them. */
export const signInByPassword = (body: BodyFor<typeof accounts.login>) =>
  api<typeof accounts.login>({ method: 'POST', path: '/accounts/login' }, { body })

export const requestResetLink = (email: string) =>
  api<typeof resets.forgotPassword>(
    { method: 'POST', path: '/accounts/forgot-password' },
    { body: { email } },
  )

export const sendPasswordByLink = (body: BodyFor<typeof resets.resetPassword>) =>
  api<typeof resets.resetPassword>({ method: 'POST', path: '/accounts/reset-password' }, { body })

export const openAccount = (body: BodyFor<typeof accounts.register>) =>
  api<typeof accounts.register>({ method: 'POST', path: '/accounts/register' }, { body })

export const signInByGoogle = (token: string) =>
  api<typeof accounts.googleLogin>({ method: 'POST', path: '/accounts/google-login' }, { body: { token } })

export const fetchGoogleToken = () =>
  api<typeof accounts.claimGoogleToken>({ method: 'POST', path: '/accounts/google-handover' })

export const signInByFacebook = (token: string) =>
  api<typeof accounts.loginFacebook>(
    { method: 'POST', path: '/accounts/login-facebook' },
    { body: { token } },
  )

export const linkAccount = (body: BodyFor<typeof accounts.linkProvider>) =>
  api<typeof accounts.linkProvider>({ method: 'POST', path: '/accounts/link-provider' }, { body })

export const endThisSession = () =>
  api<typeof accounts.logout>({ method: 'POST', path: '/accounts/logout' }, { quiet: true })

export const sendNewPassword = (body: BodyFor<typeof accounts.changePassword>) =>
  api<typeof accounts.changePassword>({ method: 'PUT', path: '/accounts/change-password' }, { body })

export const saveDetails = (userId: number, body: BodyFor<typeof users.updateUser>) =>
  api<typeof users.updateUser>({ method: 'PUT', path: '/users/update-user' }, { ...byId(userId), body })

export const savePicture = (body: FormData) =>
  api<typeof users.updateProfileImage>({ method: 'PUT', path: '/users/update-profile-image' }, { body })

export const removePicture = () =>
  api<typeof users.removeProfileImage>({ method: 'DELETE', path: '/users/remove-profile-image' })

export const signDeviceOut = (sessionId: number) =>
  api<typeof sessions.endSession>({ method: 'DELETE', path: '/accounts/sessions' }, byId(sessionId))

export const signOthersOut = () =>
  api<typeof sessions.endOtherSessions>({ method: 'DELETE', path: '/accounts/other-sessions' })

export const answerNews = (news: NewsAnswer) =>
  api<typeof updateConsents>({ method: 'PUT', path: '/users/consents' }, { body: { news } })

export const copyMyData = () => api<typeof getMyData>({ method: 'GET', path: '/accounts/my-data' })

export const eraseMyAccount = (password: string) =>
  api<typeof deleteMyAccount>({ method: 'DELETE', path: '/accounts/my-account' }, { body: { password } })

const secondStep = '/accounts/second-step'
export const endSecondStep = (body: BodyFor<typeof factors.takeSecondStep>) =>
  api<typeof factors.takeSecondStep>({ method: 'POST', path: secondStep }, { body })

export const leaveSecondStep = () =>
  api<typeof factors.leaveSecondStep>({ method: 'DELETE', path: secondStep })

export const fetchSecondStep = () =>
  api<typeof factors.getSecondStep>({ method: 'GET', path: secondStep }, { quiet: true })

export const askSecondStepKey = () =>
  api<typeof factors.askSecondStepKey>({ method: 'POST', path: `${secondStep}-key` })

export const endSecondStepByKey = (key: { id: string; type: string }, remember_device: boolean) =>
  endSecondStep({ key: { ...key, type: 'public-key' }, remember_device })
