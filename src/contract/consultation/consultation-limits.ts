/** The limits of a consultation (contract §4). */
export const consultationLimits = {
  maxMessages: 80,
  maxMessageLength: 4_000,
  maxTotalLength: 32_000,
} as const;
