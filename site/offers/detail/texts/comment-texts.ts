import type { Localized } from '#domain/i18n/locale.ts';

type OfferCommentTexts = Readonly<{
  noComments: string;
  olderComments: string;
  comment: string;
  whoSees: string;
  shared: string;
  private: string;
  send: string;
}>;

/** Texts of the comments on an offer. */
export const OFFER_COMMENT_TEXTS: Localized<OfferCommentTexts> = {
  es: {
    noComments: 'Todavía no hay comentarios.',
    olderComments: 'Comentarios anteriores',
    comment: 'Escriba un comentario',
    whoSees: '¿Quién lo ve?',
    shared: 'Lo ven las dos partes y Trato',
    private: 'Solo lo veo yo',
    send: 'Publicar comentario',
  },
  en: {
    noComments: 'No comments yet.',
    olderComments: 'Older comments',
    comment: 'Write a comment',
    whoSees: 'Who sees it?',
    shared: 'Both sides and Trato see it',
    private: 'Only I see it',
    send: 'Post comment',
  },
};
