import { accountMessages } from '@shared/contracts/accounts';
import type { OwnAccount } from '@shared/contracts/own-account';
import { fileLimits } from '@shared/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '@/lib/api/api-error';
import { toast } from '@/lib/toast';
import { showAccount } from '../api/own-account';
import { removePhoto, savePhoto } from '../api/photo';

/** Replaces and removes one's own photo. */
export function usePhoto() {
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const options = (done: string) => ({
    onMutate: () => setFailure(null),
    onSuccess: (account: OwnAccount) => {
      showAccount(queryClient, account);
      toast({ title: done });
    },
    onError: (error: unknown) =>
      setFailure(messageOf(error, 'We couldn’t reach the server. Please try again.')),
    onSettled: () => setSent(null),
  });
  const save = useMutation({
    mutationFn: (photo: File) => savePhoto(photo, { onProgress: setSent }),
    ...options('Photo saved'),
  });
  const remove = useMutation({ mutationFn: removePhoto, ...options('Photo removed') });

  return {
    sent,
    failure,
    isSaving: save.isPending,
    isRemoving: remove.isPending,
    remove: () => remove.mutate(),
    save: (photo: File) => {
      if (photo.size > fileLimits.profilePhoto) setFailure(accountMessages.photoTooLarge);
      else save.mutate(photo);
    },
  };
}
