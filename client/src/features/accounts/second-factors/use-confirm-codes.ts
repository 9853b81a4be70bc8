import type { SecondFactors } from '@shared/contracts/second-factors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, isUnanswered, messageOf } from '@/lib/api/api-error';
import { toast } from '@/lib/toast';
import { confirmRecoveryCodes, secondFactorsQuery } from '../api/second-factors';

const tries = 3;

/** Tells the server that codes are saved. Until it knows, a notice stays at them. */
export function useConfirmCodes() {
  const queryClient = useQueryClient();
  const { queryKey } = secondFactorsQuery();
  return useMutation({
    mutationFn: ([code = '']: string[]) => confirmRecoveryCodes(code),
    retry: (failures, error) => isUnanswered(error) && failures < tries,
    onMutate: () => {
      queryClient.setQueryData<SecondFactors>(
        queryKey,
        factors => factors && { ...factors, recoveryCodesSaved: true },
      );
    },
    onError: error => {
      if (error instanceof ApiError && error.status === 404)
        toast({
          title: 'Your codes were replaced',
          description: messageOf(error, ''),
          variant: 'destructive',
        });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
