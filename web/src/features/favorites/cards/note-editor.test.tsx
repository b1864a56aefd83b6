import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { NoteEditor } from './note-editor.tsx';

const opener = () => screen.findByRole('button', { name: /^Add a note/ });
const textbox = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });

it('NoteEditor stays open with the typed text until it is saved [S2-7]', async () => {
  const saves: ((isSaved: boolean) => void)[] = [];
  const notes: string[] = [];
  const onSave = async ({ note }: { readonly note: string }) => {
    notes.push(note);
    return new Promise<boolean>((resolve) => saves.push(resolve));
  };
  const { user } = await renderScreen(<NoteEditor subject="US to PH" note="" onSave={onSave} />);
  await user.click(await opener());
  await user.type(textbox(), 'For Mum');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Save', busy: true }));
  saves.at(-1)?.(false);
  await user.click(await screen.findByRole('button', { name: 'Save', busy: false }));
  expect(textbox().value).toBe('For Mum');
  saves.at(-1)?.(true);
  await vi.waitFor(async () => expect(await opener()).toBe(document.activeElement));
  expect(notes).toEqual(['For Mum', 'For Mum']);
});

it('NoteEditor returns focus to the button that opened it after canceling', async () => {
  const { user } = await renderScreen(<NoteEditor subject="US to PH" note="" onSave={async () => true} />);
  await user.click(await opener());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await vi.waitFor(async () => expect(await opener()).toBe(document.activeElement));
});
