import type { Log } from '#server/platform/process/log.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import type { ChatContext } from './chat-context.ts'
import { redeliverMissed } from '#server/talking/chat/messages/redeliver-missed.ts'

export function startChatJobs(context: ChatContext, log: Log): RecurringJob[] {
  return [
    startRecurringJob({
      name: 'redeliver-missed-messages',
      label: 'Phát lại tin nhắn',
      everySeconds: 2,
      run: async () => {
        await redeliverMissed(context)
      },
      log,
    }),
  ]
}
