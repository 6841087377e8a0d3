import type { Log } from '#server/platform/log.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/recurring-job.ts'
import type { ChatDesk } from './chat-desk.ts'
import { tellLeftBehind } from './tell-left-behind.ts'

export function startChatJobs(desk: ChatDesk, log: Log): RecurringJob[] {
  return [
    startRecurringJob({
      name: 'tell-messages-left-behind',
      everySeconds: 2,
      run: async () => {
        await tellLeftBehind(desk)
      },
      log,
    }),
  ]
}
