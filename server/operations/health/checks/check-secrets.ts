import { type Db, openDatabase } from '#server/platform/database/database.ts'
import {
  deriveSessionKeys,
  type Fingerprints,
  fingerprintsOf,
} from '#server/platform/guard/sessions/session-keys.ts'
import { readSecretUse } from '#server/identity/sessions/secrets/secret-use-store.ts'
import {
  mayDropSecret,
  quietDaysOfSecret,
  type SecretFacts,
} from '#server/identity/sessions/secrets/why-keep-secrets.ts'
import { declareCheck, type Setup, type Finding, findingsAbout } from '#server/operations/health/check.ts'

const about = 'Khóa bí mật'
const { fine, should, skipped } = findingsAbout(about)

export const secretsCheck = declareCheck({
  name: about,
  beforeStart: checkSecrets,
  running: {
    part: 'secrets',
    field: 'secrets',
    gather: ({ db, fingerprints }) => readFacts(db, fingerprints),
    judge: (facts) => (facts.lost > 0 || mayDropSecret(facts) ? 'watch' : 'good'),
  },
})

const readFacts = async (db: Db, fingerprints: Fingerprints): Promise<SecretFacts> => ({
  accepted: fingerprints.accepted.length,
  ...(await readSecretUse(db, fingerprints)),
})

/** Finds why the secrets before are still needed. Of the embedded database the shop's own screen tells it. */
export async function checkSecrets({ config, sessionSecret }: Setup): Promise<Finding[]> {
  const { databaseUrl: url, acceptedSecrets } = config
  if (url === undefined) return [skipped('trang Sức khỏe cho biết (PostgreSQL đi kèm)')]
  if (sessionSecret === undefined) return [skipped('SESSION_SECRET chưa đặt')]
  const database = openDatabase({ url, poolSize: 1, onLostConnection: () => {} })
  try {
    const fingerprints = fingerprintsOf(deriveSessionKeys(sessionSecret, ...acceptedSecrets))
    return judgeSecrets(await readFacts(database.db, fingerprints))
  } catch {
    return [skipped('chưa xem được: cơ sở dữ liệu không trả lời, hoặc chưa được cập nhật')]
  } finally {
    await database.close()
  }
}

export function judgeSecrets(facts: SecretFacts): Finding[] {
  const { accepted, sealed_before, lost, quiet_days } = facts
  const findings: Finding[] = []
  if (lost > 0)
    findings.push(
      should(
        `${lost} mã xác minh hai bước niêm phong bằng khóa không còn được nhận`,
        'Đưa khóa đó vào SESSION_SECRETS_ACCEPTED tới khi không còn mã nào; nếu mất khóa, người đó dùng mã dự phòng.',
      ),
    )
  if (mayDropSecret(facts))
    findings.push(
      should(
        `khóa cũ không ký gì đã ${quiet_days} ngày, và không còn gì niêm phong bằng nó`,
        'Bỏ nó khỏi SESSION_SECRETS_ACCEPTED; từ đó liên kết trong thư cũ không mở được nữa.',
      ),
    )
  if (findings.length > 0) return findings
  if (accepted === 0) return [fine('chỉ một khóa')]
  if (sealed_before > 0) return [fine(`khóa cũ còn cần: ${sealed_before} mã chờ được niêm phong lại`)]
  if (quiet_days === null) return [fine('nhận thêm khóa chưa ký gì: sẵn sàng để đổi')]
  return [fine(`khóa cũ ngừng ký ${quiet_days} ngày trước; giữ tới đủ ${quietDaysOfSecret} ngày`)]
}
