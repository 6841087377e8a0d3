import {
  mayDropSecret,
  quietDaysOfSecret,
  type SecretFacts,
} from '#contract/operations/health/health-judgement.ts'

/** Names, in words, the loss if the secrets before are dropped; undefined where nothing is lost. */
export function whyKeepSecrets(facts: SecretFacts): string | undefined {
  const { accepted, sealed_before: sealed, quiet_days: quiet } = facts
  if (accepted === 0 || mayDropSecret(facts)) return undefined
  const reasons = [
    sealed > 0 && `${sealed} mã xác minh hai bước còn niêm phong bằng khóa cũ, bỏ nó là mất`,
    (quiet ?? 0) < quietDaysOfSecret &&
      `khóa cũ còn ký tới ${quiet ? `${quiet} ngày trước` : 'hôm nay'}: liên kết trong thư và giỏ hàng của khách cần nó cho đủ ${quietDaysOfSecret} ngày`,
  ]
  return reasons.filter((reason) => reason !== false).join('; ')
}
