// A process that dies while it tells: started by the test beside it. It says what it told, as far as it comes.
import { deliverNotifications } from '#server/identity/notifications/notification-jobs.ts'
import { openDatabase } from '#server/platform/database/database.ts'

const [url = '', deadly = '0'] = process.argv.slice(2)
const { db } = openDatabase({ url, poolSize: 2, onLostConnection: () => {} })
let told = 0

await deliverNotifications(
  db,
  ({ notification_id }) => {
    told++
    if (told > Number(deadly)) process.kill(process.pid, 'SIGKILL')
    process.stdout.write(`${notification_id}\n`)
  },
  new AbortController().signal,
)
process.exit(0)
