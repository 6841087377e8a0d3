import { backupSentences as sentences } from '#contract/operations/backup/backup-sentences.ts'
import type { KeptLog } from '#contract/operations/backup/backups.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { BackupTable } from './backup-table.tsx'
import type { BackupData } from './load-backups.ts'

export function BackupScreen({ data: { configured, log, backups } }: { data: BackupData }) {
  // Good means that it was restored as a trial and every figure agreed, not only that it is whole.
  const good = backups.find(({ faults }) => faults === 0)
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{sentences.title}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        Mỗi bản có toàn bộ sổ sách và tệp của nhà sách. Bản tốt là bản đã được thử khôi phục và khớp mọi sổ
        sách. Giữ 7 ngày, 4 tuần và 12 tháng.
      </p>
      {good && (
        <p className="mt-4 text-lg">
          Bản tốt gần nhất: <time dateTime={good.moment}>{formatDateTime(good.moment)}</time>
        </p>
      )}
      {!good && backups.length > 0 && (
        <p role="alert" className="mt-4 text-lg">
          {sentences.noneGood}
        </p>
      )}
      {log && <KeptMoments log={log} />}
      {backups.some(({ sealed }) => !sealed) && (
        <p className="mt-3 max-w-prose text-ink-soft">
          Có bản không được mã hóa: ai có tệp ấy là có mọi dữ liệu của khách. Hãy đặt BACKUP_KEY.
        </p>
      )}
      <div className="mt-6">
        {backups.length > 0 ? (
          <BackupTable backups={backups} />
        ) : (
          <EmptyState title={configured ? sentences.none : sentences.notSetUp}>
            {!configured && <p>Hãy đặt BACKUP_TO trong cấu hình của máy chủ.</p>}
          </EmptyState>
        )}
      </div>
    </>
  )
}

function KeptMoments({ log: { since, until, comes } }: { log: KeptLog }) {
  if (since === null || until === null)
    return <p className="mt-3 max-w-prose text-ink-soft">{sentences.logBegins}</p>
  return (
    <>
      <p className="mt-3 max-w-prose">
        Có thể trở lại bất kỳ lúc nào từ <time dateTime={since}>{formatDateTime(since)}</time> đến{' '}
        {comes ? 'lúc này' : <time dateTime={until}>{formatDateTime(until)}</time>}.
      </p>
      {!comes && (
        <p role="alert" className="mt-3 max-w-prose">
          {sentences.logStands}
        </p>
      )}
    </>
  )
}
