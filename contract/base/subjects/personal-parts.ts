/** Fields that tell of a person in many commands. */
export const personalNames = ['first_name', 'last_name', 'full_name', 'email', 'phone_number'] as const
export const personalAddress = ['house_number', 'commune', 'district', 'province', 'country'] as const
export const personalWords = ['note', 'reason'] as const
