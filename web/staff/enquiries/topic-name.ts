import { enquiryTopics } from '#contract/talking/enquiries/enquiry-sentences.ts'

const names: Readonly<Record<string, string>> = enquiryTopics
/** What an older shop wrote is shown by its key. */
export const topicName = (topic: string) => names[topic] ?? topic
