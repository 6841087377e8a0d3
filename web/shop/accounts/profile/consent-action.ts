import { messagesQuestion, newsQuestion } from '#contract/base/consents/consent-words.ts'
import { updateConsents } from '#contract/base/consents/consents.ts'
import { formAction, textIn } from '#web/base/platform/forms/form-submission.ts'
import { profileGroups } from './profile-groups.ts'

const given = (form: FormData, name: string) => textIn(form, name) === 'yes'

/** Answers to the questions about letters and messages, without scripts. */
export const consentAction = formAction(
  {
    news: (call, form) =>
      call(updateConsents, { body: { news: { given: given(form, 'news'), words: newsQuestion } } }),
    phone: (call, form) =>
      call(updateConsents, { body: { phone: { given: given(form, 'phone'), words: messagesQuestion } } }),
  },
  profileGroups.letters.path,
)
