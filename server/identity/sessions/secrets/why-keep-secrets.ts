/** Use of the secrets that are accepted beside the one that signs. */
export type SecretFacts = {
  accepted: number
  /** Rows still sealed with one of these, and those with one that is accepted no more. */
  sealed_before: number
  lost: number
  /** Since one of these last signed; null where none did, as one that only comes. */
  quiet_days: number | null
}

/** As long as a visitor's cart is kept: what was signed before and is in use was signed anew by then. */
export const quietDaysOfSecret = 60

/** True where the secret before is of no more use: nothing is sealed with it, and what it signed is old. */
export const mayDropSecret = ({ accepted, sealed_before, quiet_days }: SecretFacts) =>
  accepted > 0 && sealed_before === 0 && (quiet_days ?? 0) >= quietDaysOfSecret

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
