/** Answers to a comment beyond those that come with its page. */
export const REPLIES_MODULE = 'entry/MoreReplies';
