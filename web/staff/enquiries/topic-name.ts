import { enquiryTopics } from '#contract/talking/enquiries/enquiry-sentences.ts'

const names: Readonly<Record<string, string>> = enquiryTopics
/** Name of a topic; one that an older shop wrote is shown by its key. */
export const topicName = (topic: string) => names[topic] ?? topic
